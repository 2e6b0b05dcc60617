declare module 'virtual:catalogue' {
  const catalogue: import('./engine/protocol').Catalogue;
  export default catalogue;
}
declare module 'virtual:prints' {
  const files: string[];
  export default files;
}

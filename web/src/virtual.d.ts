declare module 'virtual:catalogue' {
  const catalogue: import('./engine/protocol').Catalogue;
  export default catalogue;
}
declare module 'virtual:endgame' {
  const addresses: Record<string, string>;
  export default addresses;
}
declare module 'virtual:prints' {
  const files: string[];
  export default files;
}

declare module 'virtual:catalogue' {
  const catalogue: import('./engine/protocol').Catalogue;
  export default catalogue;
}

declare module 'virtual:theme' {
  const css: string;
  export default css;
}

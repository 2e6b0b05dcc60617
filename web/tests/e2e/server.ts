import type { TestProject } from 'vitest/node';
import { serve } from '../serve.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    address: string;
  }
}

export default async function setup(project: TestProject) {
  const { address, stop } = await serve();
  project.provide('address', address);
  return stop;
}

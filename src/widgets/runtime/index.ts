export { type Runtime, runtime } from './runtime.ts'

export { type Runtime, runtime } from './runtime.ts'
export { natives } from '../../core/platform/natives.ts'

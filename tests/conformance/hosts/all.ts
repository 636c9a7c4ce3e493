import type { Host } from '../host.ts'
import { blank } from './plain.ts'

/** Every host page; the first one is what the others are compared with. */
export const hosts: readonly Host[] = [blank]

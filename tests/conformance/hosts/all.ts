import type { Host } from '../host.ts'
import { changingHosts } from './changes.ts'
import { frameworkHosts } from './frameworks.ts'
import { globalHosts } from './globals.ts'
import { layerHosts } from './layers.ts'
import { layoutHosts } from './layout.ts'
import { blank } from './plain.ts'
import { policyHosts } from './policies.ts'
import { styledHosts } from './styles.ts'

/** Every host page. The others are compared with the first one. */
export const hosts: readonly Host[] = [
  blank,
  ...styledHosts,
  ...layoutHosts,
  ...layerHosts,
  ...policyHosts,
  ...frameworkHosts,
  ...globalHosts,
  ...changingHosts,
]

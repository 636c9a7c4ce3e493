import type { Sandbox } from '../../browser/sandbox.ts'
import type { PlayerTab } from '../engines/engine.ts'
import type { FaultProxy } from './fault-proxy.ts'

/** The setting of a fault: one tab, and the gateway behind the proxy. */
export interface Scene {
  tab: PlayerTab
  proxy: FaultProxy
  sandbox: Sandbox
}

/** Something that fails between the player and the gateway. */
export interface Fault {
  name: string
  /** Describes what the player sees. */
  seen: string
  /** Causes the fault. Throws an error with a short reason if the player does not see what is expected. */
  make(scene: Scene): Promise<void>
}

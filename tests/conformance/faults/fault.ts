import type { Sandbox } from '../../browser/sandbox.ts'
import type { PlayerTab } from '../engines/engine.ts'
import type { FaultProxy } from './fault-proxy.ts'

/** Where a fault is made: one tab, and the gateway behind the proxy. */
export interface Scene {
  tab: PlayerTab
  proxy: FaultProxy
  sandbox: Sandbox
}

/** Something that goes wrong on the way between player and gateway. */
export interface Fault {
  name: string
  /** What the player sees, in words. */
  seen: string
  /** Makes the fault; throws an error that says in few words what the player does not see. */
  make(scene: Scene): Promise<void>
}

import { type CallFacts, callName, type Level } from '../../examples/gateway/openapi/call-facts.ts'
import { calls } from '../../examples/gateway/calls-table.ts'
import { firstLevel } from './first-level.ts'
import { refusalsOfCalls } from './refusals.ts'
import { callsOfWidgets } from './widget-calls.ts'

/** Widgets whose calls are level 2, unless they are level 1. */
const second = ['wallet', 'account']

/** Collects what the sources say of each call of the gateway, by method and path. */
export async function readFacts(): Promise<Record<string, CallFacts>> {
  const ofWidgets = await callsOfWidgets()
  const refusals = await refusalsOfCalls()
  const names = calls.map(callName)
  const missing = [...ofWidgets.values()].flatMap((made) => [...made]).find((name) => !names.includes(name))
  if (missing !== undefined) throw new Error(`a widget makes ${missing}, which the gateway does not have`)
  const facts = names.map((name): [string, CallFacts] => {
    const widgets = [...ofWidgets].filter(([, made]) => made.has(name)).map(([widget]) => widget)
    const level: Level = firstLevel.includes(name) ? 1 : second.some((widget) => widgets.includes(widget)) ? 2 : 3
    return [name, { level, widgets, refuses: refusals.get(name) ?? [] }]
  })
  return Object.fromEntries(facts)
}

import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { collectDefaultMetrics } from 'prom-client'
import { expect, test } from 'vitest'
import { findProgram } from '../../examples/operate/programs.ts'
import { trialGateway } from '../../examples/gateway/testing/trial-gateway.ts'

const folder = join(import.meta.dirname, '../../examples/operate')
const alerts = readFileSync(join(folder, 'alerts.yml'), 'utf8')
const dashboard = JSON.parse(readFileSync(join(folder, 'grafana/tessera.json'), 'utf8')) as unknown

/** All values of a key at any depth. */
function valuesOf(key: string, part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return []
  return Object.entries(part).flatMap(([name, value]) =>
    name === key && typeof value === 'string' ? [value] : valuesOf(key, value as unknown),
  )
}
const asked = [...valuesOf('expr', dashboard), ...[...alerts.matchAll(/^\s+expr: (.+)$/gm)].map(([, expr = '']) => expr)]
const shown = [...valuesOf('legendFormat', dashboard), ...[...alerts.matchAll(/summary: "(.+)"/g)].map(([, text = '']) => text)]

/** Labels that Prometheus adds itself. */
const given = ['job', 'instance']

test('dashboard and alerts: every metric and label that they query exists', async () => {
  const gateway = await trialGateway({ isStill: true })
  const { registry } = gateway.metrics
  collectDefaultMetrics({ register: registry }) // as the gateway does when it starts
  const there = new Map((await registry.getMetricsAsJSON()).map(({ name }) => [name, registry.getSingleMetric(name)]))
  const labels = [...there.values()].flatMap((metric) => (metric as unknown as { labelNames: string[] }).labelNames)
  expect(labels.filter((label) => given.includes(label))).toEqual([]) // Prometheus would rename such labels of a gateway

  const names = asked.flatMap((expr) => expr.match(/\b(tessera|nodejs|process)_\w+/g) ?? [])
  expect(names.length).toBeGreaterThan(20)
  expect(names.filter((name) => !there.has(name) && !there.has(name.replace(/_(bucket|sum|count)$/, '')))).toEqual([])

  const grouped = asked.flatMap((expr) => [...expr.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, list = '']) => list.split(/,\s*/)))
  const chosen = asked.flatMap((expr) => [...expr.matchAll(/[{,]\s*(\w+)\s*[=!]/g)].map(([, label = '']) => label))
  const told = shown.flatMap((text) => [...text.matchAll(/\{\{\s*(?:\$labels\.)?(\w+)\s*\}\}/g)].map(([, label = '']) => label))
  for (const uses of [grouped, chosen, told]) expect(uses).not.toEqual([])
  expect([...grouped, ...chosen, ...told].filter((label) => ![...labels, ...given, 'le'].includes(label))).toEqual([])
  await gateway.close()
})

test('alerts: each has a severity that Alertmanager routes to a receiver', () => {
  const rules = alerts.split('- alert: ').slice(1)
  const severities = rules.map((rule) => /severity: (\w+)/.exec(rule)?.[1])
  const receivers = [...readFileSync(join(folder, 'alertmanager.yml'), 'utf8').matchAll(/- name: (\w+)/g)].map(([, name]) => name)
  expect(receivers).toEqual(['page', 'ticket'])
  expect(severities.filter((severity) => !receivers.includes(severity))).toEqual([])
})

test.skipIf(!findProgram('amtool') || !findProgram('promtool'))('monitoring files: promtool and amtool accept them', () => {
  const check = (program: string, ...args: string[]) => spawnSync(program, args, { cwd: folder, encoding: 'utf8' })
  expect(check('amtool', 'check-config', 'alertmanager.yml')).toMatchObject({ status: 0 })
  expect(check('promtool', 'check', 'rules', 'alerts.yml')).toMatchObject({ status: 0 })
})

import { expect, test, vi } from 'vitest'
import { builderWidgets as widgets } from '../../../examples/gateway/builder/widgets.ts'
import { agentGroups } from '../agent/agent-pages.ts'
import { memberGroups } from '../member/member-pages.ts'
import { readSettings, type Setting } from '../../core/platform/options.ts'

const modules = import.meta.glob<{ widget: { name: string; settings: Record<string, Setting<unknown>> } }>('../*/index.tsx')

test('embed builder: has every widget with all of its options, and each offered value is accepted by the widget', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const loaded = await Promise.all(Object.values(modules).map((load) => load()))
  expect(Object.keys(widgets).sort()).toEqual(loaded.map(({ widget }) => widget.name).sort())
  for (const {
    widget: { name, settings },
  } of loaded) {
    const options = Object.entries(widgets[name]?.options ?? {})
    expect(
      options.map(([option]) => option),
      name,
    ).toEqual(Object.keys(settings))
    for (const [option, { values = [], isList, default: fallback }] of options) {
      for (const value of values) expect(readSettings(settings, { [option]: value }, name)[option]).toEqual(isList ? [value] : value)
      const known = (settings[option]?.[0] as { values?: string[] } | undefined)?.values?.filter(Boolean)
      if (known) expect(values, `${name} ${option}`).toEqual(known)
      const byDefault = readSettings(settings, {}, name)[option]
      if (isList) expect(byDefault, 'a list is whole by default').toEqual(values)
      if (fallback !== undefined) expect(byDefault).toBe(fallback)
    }
  }
  expect(warn.mock.calls).toEqual([])
  warn.mockRestore()
})

test.each([
  ['member', memberGroups],
  ['agent', agentGroups],
] as const)('embed builder: has every page in the menu of %s, and no other', (name, groups) => {
  expect([...(widgets[name]?.options['page']?.values ?? [])].sort()).toEqual(
    Object.values(groups)
      .flatMap((group) => Object.keys(group))
      .sort(),
  )
})

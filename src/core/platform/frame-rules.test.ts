import { expect, test } from 'vitest'
import { frameRules } from './frame-rules.ts'

test('frame of another origin: keeps its origin, and messages are accepted from it', () => {
  const { sandbox, origin } = frameRules('https://games.example/slot?launch=x', 'https://brand.example')
  expect(sandbox.split(' ')).toContain('allow-same-origin')
  expect(origin).toBe('https://games.example')
})

test("frame of the page's origin: gets an opaque origin, otherwise it could remove its sandbox", () => {
  const { sandbox, origin } = frameRules('https://brand.example/games/slot', 'https://brand.example')
  expect(sandbox.split(' ')).toContain('allow-scripts')
  expect(sandbox).not.toContain('allow-same-origin')
  expect(origin).toBe('null')
})

test('every frame: may not navigate the page or open dialogs', () => {
  for (const page of ['https://a.example', 'https://b.example'])
    expect(frameRules('https://a.example/', page).sandbox).not.toMatch(/top-navigation|modals|escape/)
})

import { expect, test } from 'vitest'
import { safeImage, safeLink } from './safe-link.ts'

test('SITE-11 safeLink: https, mailto, tel and routes of the product are accepted', () => {
  expect(safeLink('https://chat.example/room?id=1#top')).toEqual({ kind: 'external', href: 'https://chat.example/room?id=1#top' })
  expect(safeLink('HTTPS://Chat.Example')).toEqual({ kind: 'external', href: 'https://chat.example/' })
  expect(safeLink('mailto:help@brand.example')).toEqual({ kind: 'mail', href: 'mailto:help@brand.example' })
  expect(safeLink('tel:+6621234567')).toEqual({ kind: 'phone', href: 'tel:+6621234567' })
  expect(safeLink('/promotions#42')).toEqual({ kind: 'route', href: '/promotions#42' })
  expect(safeLink('/')).toEqual({ kind: 'route', href: '/' })
  expect(safeLink('/rng?vassalage=JL')).toEqual({ kind: 'route', href: '/rng?vassalage=JL' })
})

test('safeLink: http is only accepted for this machine', () => {
  expect(safeLink('http://localhost:4700/chat')?.kind).toBe('external')
  expect(safeLink('http://127.0.0.1:4701/')?.kind).toBe('external')
  for (const link of [
    'http://chat.example/',
    'http://localhost.evil.example/',
    'http://127.0.0.1.evil.example/',
    'http://localhost@evil.example/',
  ])
    expect(safeLink(link), link).toBeNull()
})

const hostile = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  'java\0script:alert(1)',
  ' javascript:alert(1)',
  '\u0001javascript:alert(1)',
  '\ufeffjavascript:alert(1)',
  'javascript://https://good.example/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://good.example/1',
  'filesystem:https://good.example/1',
  'file:///etc/passwd',
  'ftp://evil.example/',
  'about:blank',
  'intent://scan/#Intent;end',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  '/%2e//evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https:///evil.example',
  'https://good.example@evil.example/',
  'https://good.example:pw@evil.example/',
  'https:\\\\evil.example',
  'https://',
  'https://exa mple',
  'evil.example',
  'promotions',
  '../promotions',
  '#top',
  '?x=1',
  '',
  ' ',
]

test('SITE-11 safeLink: anything else is null', () => {
  for (const link of [...hostile, null, undefined]) expect(safeLink(link), JSON.stringify(link)).toBeNull()
})

test('safeLink: a route never leads to another origin', () => {
  for (const link of ['/@evil.example', '/https://evil.example', '/%5cevil.example', '/%2f%2fevil.example', '/..', '/a/../b'])
    expect(new URL(safeLink(link)?.href ?? 'x:', 'https://brand.example').origin, link).toBe('https://brand.example')
})

test('safeImage: https, or relative to the image CDN', () => {
  expect(safeImage('https://img.example/a.png')).toBe('https://img.example/a.png')
  expect(safeImage('/art/a.svg', 'https://cdn.example')).toBe('https://cdn.example/art/a.svg')
  expect(safeImage('art/a.svg', 'https://cdn.example/v2/')).toBe('https://cdn.example/v2/art/a.svg')
  expect(safeImage('/art/a.svg', 'http://localhost:4700')).toBe('http://localhost:4700/art/a.svg')
  expect(safeImage('art/a.svg', 'https://cdn.example/v2')).toBe('https://cdn.example/v2/art/a.svg')
  // paths are relative to the CDN's folder too, and a second slash must not turn the path into another host
  expect(safeImage('/art/a.svg?x=1', 'https://cdn.example/v2/')).toBe('https://cdn.example/v2/art/a.svg?x=1')
  expect(safeImage('/https://evil.example/a.svg', 'https://cdn.example/v2')).toBe('https://cdn.example/v2/https://evil.example/a.svg')
})

test('safeImage: anything else is null', () => {
  const isRelative = (link: string) => ['evil.example', 'promotions', '../promotions', '#top', '?x=1'].includes(link)
  const isPath = (link: string) => /^\/(\.|x|%)/.test(link)
  for (const link of hostile.filter((each) => !isRelative(each) && !isPath(each)))
    expect(safeImage(link, 'https://cdn.example'), JSON.stringify(link)).toBeNull()
  for (const link of ['/a.png', 'a.png', null, undefined, 'data:image/svg+xml,<svg/>', 'http://img.example/a.png'])
    expect(safeImage(link)).toBeNull()
  expect(safeImage('a.png', 'http://cdn.example')).toBeNull()
  expect(safeImage('a.png', 'javascript:alert(1)')).toBeNull()
})

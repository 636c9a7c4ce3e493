import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { plan } from '../build/bundle-plan.ts'

// Names that ad blockers' lists hide or block on every site, as far as Tessera's names are similar (EasyList, EasyPrivacy, their lists of
// annoyances and social widgets, uBlock Origin, AdGuard; August 2026). An extension's style sheet applies inside shadow roots too, because
// it has the user origin. See docs/reports/filter-lists.md.

/** Words that the lists contain in nearly every combination. */
const hiddenWords =
  /(^|[-_])(ads?|advs?|adverts?|advertising|advertisement|affiliate|consent|cookies?|gdpr|newsletter|social|sponsor(s|ed)?|subscribe)([-_]|$)/i
/** Names in the lists that are combined from words in Tessera's classes. */
const hiddenNames =
  /^((all-|page-|side-|footer-|header-|content-)?shares?-(bar|box|buttons?|content|controls|group|header|icons?|item|links?|list|menu|options|page|panel|row|text|title|top|wrap)|(footer|header|item|list|menu|news|page|side|widget|card|float|mobile-footer)-share|(back|scroll|go|move|to)-(to-)?top(-(button|link|wrap|page))?|banner-(bottom|hold|place|side|link-left|link-top)|(left|top|horizontal)-banners?|(mobile|open)-app-banner|email-(banner|bar|popup)|policy-(alert|banner|bar|bottom|window)|heart-button)$/
/** Parts of addresses that the lists block. */
const blockedParts =
  /[-_./](ads?|adverts?|adserver|banner-ad|banner-affiliate|popunder|sponsors?)[-_./]|affiliates?\/(ads?|banners?)|banners?\/affiliate|[-_./]\d{2,3}x\d{2,3}[-_./]/i

test('ad blockers: their lists hide no class of the product', () => {
  const classes = globSync('src/**/*.css').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name = '']) => name),
  )
  expect(classes.length).toBeGreaterThan(1000)
  expect([...new Set(classes)].filter((name) => hiddenWords.test(name) || hiddenNames.test(name))).toEqual([])
})

test('ad blockers: their lists block no file of the bundle and no picture of the sandbox', () => {
  const texts = globSync('src/core/i18n/dictionaries/EN/*.json').map((file) => file.replace(/^.*\/EN/, '/dictionaries/EN'))
  const chunks = plan.flat().map(({ name }) => `/tessera/chunks/${name}-BJ7tKo_.js`)
  const pictures = globSync('examples/gateway/**/*.ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/['`](\/art\/[^'`]*)['`]/g)].map(([, address = '']) => address),
  )
  expect([texts.length, chunks.length, pictures.length].every((length) => length > 10)).toBe(true)
  expect([...texts, ...chunks, ...pictures].filter((address) => blockedParts.test(address))).toEqual([])
})

import { atom, type ReadableAtom } from 'nanostores'
import * as z from 'zod/mini'
import { languages } from '../i18n/languages.ts'
import { type Theme, themes } from './themes.ts'
import { gameCenterTypes, gameListTypes } from './constants.ts'
import type { Texts } from '../i18n/own-texts.ts'
import { defaultLanguages, defaultMerchant } from '../first-calls.ts'
import { safeAddressBeside } from '../platform/safe-link.ts'
import { readSettings, type Setting, type SettingsOf } from '../platform/options.ts'
import { list, matching, oneOf, table as entries } from '../platform/schema.ts'

const text = z.string()
const code = z.string().check(z.refine((value) => languages.includes(value)))

/** The operator's texts that replace the built-in ones, by language and key. */
const texts = entries(entries(text))
export const readTexts = (given: unknown): Texts => z.parse(texts, given)

/** The appearance of a brand, a page, or a widget. Validated by `readAppearance` (core/site/appearance.ts). */
export const appearance = [entries(z.unknown()), {}] as Setting<Record<string, unknown>>

/** The settings of brand.json, each with its default (design §4). */
const table = {
  name: [text, 'Tessera'] as Setting<string>,
  /** Address of the logo, relative to brand.json or absolute. Without a logo, the built-in mark and the name are shown. */
  logo: [text, ''] as Setting<string>,
  /**
   * Address of the brand's full site, relative to brand.json or absolute. Widgets on other pages link to it for pages that they can't show.
   */
  siteUrl: [text, ''] as Setting<string>,
  /** Enabled languages, the default first (§1: the default brand has EN and TY, and TY is its default). */
  languages: [list(code).check(z.refine((codes) => codes.length > 0)), defaultLanguages] as Setting<string[]>,
  /** Themes that the brand's colours support. If there is only one, players can't choose. */
  themes: [list(oneOf(themes)).check(z.refine((names) => names.length > 0)), [...themes]] as Setting<Theme[]>,
  /** How the widgets look. */
  appearance,
  /** Texts that replace the built-in ones. */
  texts: [texts, {}] as Setting<Texts>,
  merchant: [text, defaultMerchant] as Setting<string>,
  currency: [matching(/^[A-Z]{3}$/), 'USD'] as Setting<string>,
  /** Time zone of the clock, in minutes east of Greenwich (§2 Header). */
  timeZoneOffset: [z.number(), 0] as Setting<number>,
  minimumAge: [z.number(), 21] as Setting<number>,
  socialProof: [oneOf(['server', 'simulated', 'off']), 'server'] as Setting<'server' | 'simulated' | 'off'>,
  /** The key is shared with the gateway. It only hides encrypted payloads from middleboxes and logs. */
  payloadKey: [text, 'tessera-sandbox-payload-key'] as Setting<string>,
  countryDialingCode: [matching(/^\d{1,4}$/), '63'] as Setting<string>,
  /** Digits of a mobile number without the dialling code (§5 Phone field); 0 if the number of digits varies. */
  mobileDigits: [z.number(), 10] as Setting<number>,
  /**
   * The default password, which members have to change ('{secret}' in §4). Empty if the gateway reports whether a password is the default.
   */
  defaultPassword: [text, ''] as Setting<string>,
  /** True for play money. Every widget then says so. */
  playMoney: [z.boolean(), true] as Setting<boolean>,
  /** Where a game opens: in a popup on the page, or in a new window. */
  launchIn: [oneOf(['popup', 'window']), 'popup'] as Setting<'popup' | 'window'>,
  /** Shows a clock with the net result beside a game (design §4 Responsible play). */
  sessionClock: [z.boolean(), true] as Setting<boolean>,
  /**
   * Features of responsible play that the brand switches off, for example { "loss": false } (design §4): deposit, loss, session, timeOut,
   * exclusion.
   */
  limits: [entries(z.boolean()), {}] as Setting<Record<string, boolean>>,
  /** Third-party login: the sandbox's identity page, or Firebase with its configuration (design §4). */
  identity: [oneOf(['sandbox', 'firebase']), 'sandbox'] as Setting<'sandbox' | 'firebase'>,
  firebase: [entries(text), {}] as Setting<Record<string, string>>,
  /** Replaces the rule of a pattern id with the rule of another id (§5 does not give the whole numbering). */
  patterns: [entries(z.number()), {}] as Setting<Record<string, number>>,
  /** Payment methods listed in the footer (§2 Footer). */
  payments: [list(text), ['Bank', 'Card', 'USDT', 'QR pay']] as Setting<string[]>,
  /** Game types with a separate page, `/{type}` in lower case (§2 Routes, §9). */
  gameCenterTypes: [list(text), gameCenterTypes] as Setting<string[]>,
  gameListTypes: [list(text), gameListTypes] as Setting<string[]>,
  /** Address of the operator's terms page. If empty, the help popup shows the terms. */
  termsUrl: [text, ''] as Setting<string>,
}
export type Brand = SettingsOf<typeof table>

const $current = atom<Brand>(readSettings(table, {}, 'brand'))
/** The operator's configuration. */
export const $brand: ReadableAtom<Brand> = $current

/**
 * Reads a brand's configuration. An invalid value logs a warning, and the default is used. address: the address of brand.json; relative
 * addresses in it are resolved against this.
 */
export function setBrand(values: unknown, address?: string): void {
  const record = typeof values === 'object' && values !== null ? (values as Record<string, unknown>) : {}
  if (record !== values) console.warn('Tessera: brand: not an object; using the default brand')
  const unknown = Object.keys(record).filter((name) => !Object.hasOwn(table, name) && name !== '$schema')
  if (unknown.length > 0) console.warn(`Tessera: brand: there is no setting ${unknown.join(', ')}; ignored`)
  const { languages: given } = record
  const named: unknown[] = Array.isArray(given) ? given : []
  const strangers = named.filter((each) => !languages.includes(each as string))
  // if no valid language is left, readSettings logs the warning
  if (strangers.length > 0 && strangers.length < named.length)
    console.warn(`Tessera: brand: there is no language ${strangers.join(', ')}; ignored`)
  const brand = readSettings(table, record, 'brand')
  const addressOf = (name: 'logo' | 'siteUrl' | 'termsUrl') => {
    const safe = safeAddressBeside(brand[name], address)
    if (brand[name] && !safe) console.warn(`Tessera: brand: ${name}: ${brand[name]} is no https address; ignored`)
    return safe ?? ''
  }
  const siteUrl = addressOf('siteUrl').replace(/\/?([?#].*)?$/s, '')
  $current.set({ ...brand, logo: addressOf('logo'), siteUrl, termsUrl: addressOf('termsUrl') })
}

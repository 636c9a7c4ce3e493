import { beforeEach, expect, test } from 'vitest'
import { setConsent } from './consent.ts'
import { memory, type Store, withConsent } from './storage.ts'

let store: Store
let local: Store
beforeEach(() => {
  setConsent('granted')
  store = memory()
  store.set('cart', 'the host’s')
  local = withConsent(store, 'never')
})
const written = () => Object.fromEntries(store.keys().map((key) => [key, store.get(key)]))
const host = { cart: 'the host’s' }

test('before the answer nothing is written, yet the page goes on with what was chosen on it', () => {
  setConsent('required')
  local.set('tessera:theme', 'light')
  expect([local.get('tessera:theme'), local.keys(), written()]).toEqual(['light', ['tessera:theme', 'cart'], host])
  local.remove('tessera:theme')
  expect(local.get('tessera:theme')).toBeNull()
})

test('with consent it is written, and with its withdrawal removed: what is ours alone', () => {
  setConsent('required')
  local.set('tessera:theme', 'light')
  setConsent('granted')
  expect(written()).toEqual({ ...host, 'tessera:theme': 'light' })
  local.set('tessera:language', 'TY')
  setConsent('denied')
  expect([written(), local.get('tessera:language')]).toEqual([host, null])
  local.set('tessera:language', 'EN')
  expect([written(), local.get('tessera:language')]).toEqual([host, 'EN'])
})

test('what an earlier visit was allowed to keep is read until the answer is no, which counts for what comes later too', () => {
  store.set('tessera:language', 'TY')
  setConsent('required')
  expect(local.get('tessera:language')).toBe('TY')
  local.set('tessera:language', 'EN')
  expect([local.get('tessera:language'), store.get('tessera:language')]).toEqual(['EN', 'TY'])
  setConsent('denied')
  expect(store.get('tessera:language')).toBeNull()
  store.set('tessera:language', 'TY')
  withConsent(store, 'never')
  expect(written()).toEqual(host)
})

test('what a login needs is written without consent', () => {
  setConsent('denied')
  const session = withConsent(store, 'tab')
  session.set('tessera:token', 'x')
  session.set('tessera:scroll', '[]')
  expect(written()).toEqual({ ...host, 'tessera:token': 'x' })
  setConsent('required')
  setConsent('denied')
  expect(store.get('tessera:token')).toBe('x')
})

test('a word that is none grants nothing', () => {
  setConsent('yes')
  local.set('tessera:theme', 'light')
  expect(written()).toEqual(host)
})

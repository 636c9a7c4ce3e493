import * as z from 'zod/mini'
import * as endpoints from '../../../src/contract/content.ts'
import { Representative } from '../../../src/core/content/mirror-calls.ts'
import { defineCall } from '../platform/call-definition.ts'
import { inLanguage } from './local-text.ts'
import { pageItems } from './page-items.ts'

/**
 * The normalised form of a contact: e-mail address and Telegram name in lower case without prefix, a mobile number as digits. Empty if it
 * is none of them.
 */
export function plainContact(contact: string): string {
  const text = contact.trim().toLowerCase()
  const telegram = /^(?:(?:https?:\/\/)?(?:t|telegram)\.me\/|@)([a-z0-9_]{3,40})\/?$/.exec(text)?.[1]
  if (telegram) return `@${telegram}`
  if (/^[^\s@]+@[^\s@]+$/.test(text)) return text
  if (/^\+?[\d\s().-]{6,24}$/.test(text)) return text.replace(/\D/g, '').replace(/^00/, '')
  return /^[a-z0-9_]{3,40}$/.test(text) ? `@${text}` : ''
}

export const mirrorCalls = [
  defineCall(endpoints.verifyRepresentative, {
    section: '§2 Popups',
    summary: 'Is this contact one of the operator’s representatives?',
    isOurs: true,
    isAlwaysOpen: true,
    body: z.object({ contact: z.string().check(z.minLength(3), z.maxLength(120)) }),
    value: Representative,
    async handle(services, { body, address, language }) {
      services.limits.take('verifyRepresentative', { address })
      const wanted = plainContact(body.contact)
      const people = await pageItems(services, 'representatives')
      const found = people.find(({ contacts = '' }) => wanted !== '' && contacts.split('\n').some((each) => plainContact(each) === wanted))
      // An unknown contact returns no details, neither how close the guess was nor who exists.
      return found
        ? { isOfficial: true, name: inLanguage(found.title, language), role: inLanguage(found.text, language) }
        : { isOfficial: false, name: '', role: '' }
    },
  }),
]

import { expect, test } from 'vitest'
import { languages } from '../../../src/core/i18n/languages.ts'
import { messageTexts, writeMessage } from './message-texts.ts'

const keys = ['sent.code', 'sent.login', 'sent.password', 'sent.link', 'sent.contact'] as const
test.each(languages)(
  '%s: each message names the brand and all its values, and copies of a code or link have nothing else in them',
  (language) => {
    const values = {
      code: '123456',
      password: 'T1-abc234',
      minutes: 30,
      change: 'CHANGE',
      link: 'https://casino.example/not-me?token=a_b-c',
    }
    for (const key of keys) {
      const text = writeMessage(language, key, values)
      expect(text).toContain('Tessera')
      expect(text).not.toMatch(/[{}]/)
      // whoever copies or taps it gets nothing invisible with it, and no letter that could belong to it
      if (key === 'sent.link') expect(text).toMatch(/[\s：]https:\/\/casino\.example\/not-me\?token=a_b-c$/)
      expect(text).not.toMatch(/[\u200e\u200f\u061c\u2066-\u2069]/)
      // a message's direction is that of its first letter
      if (messageTexts(language).dir === 'rtl' && key !== 'sent.link' && key !== 'sent.contact') expect(text).toMatch(/^[\u0600-\u06ff]/)
    }
  },
)

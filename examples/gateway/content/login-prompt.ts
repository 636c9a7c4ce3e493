import { firstPrompt } from './first-prompt.ts'
import { houseFigures } from './house-figures.ts'
import type { LocalText } from './local-text.ts'
import { translated } from './translated.ts'

const ours = translated(firstPrompt, houseFigures())

/** The prompt in its languages: the sandbox's own one with its amounts, an operator's as entered. */
export const promptTexts = (prompt: LocalText): LocalText => (prompt === firstPrompt ? ours : prompt)

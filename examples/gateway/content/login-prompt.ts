import { firstPrompt } from './first-prompt.ts'
import { houseFigures } from './house-figures.ts'
import { inLanguage } from './local-text.ts'
import { translated } from './translated.ts'

const ours = translated(firstPrompt, houseFigures())

/** The prompt as a visitor reads it: the sandbox's own in their language, an operator's as it was typed. */
export const promptIn = (prompt: string, language: string): string => (prompt === firstPrompt ? inLanguage(ours, language) : prompt)

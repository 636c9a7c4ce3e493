import { createHash } from 'node:crypto'

/** SHA-256 in Base64. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64')

/** The integrity value of a file (W3C Subresource Integrity), from its final text. */
export const integrityOf = (code: string): string => `sha256-${hashOf(code)}`

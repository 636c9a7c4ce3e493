import { createHash } from 'node:crypto'

/** SHA-256 in Base64. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64')

/** What a file has to be (W3C Subresource Integrity), of its final text. */
export const integrityOf = (code: string): string => `sha256-${hashOf(code)}`

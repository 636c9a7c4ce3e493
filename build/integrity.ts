import { createHash } from 'node:crypto'

/** What a file has to be (W3C Subresource Integrity), of its final text. */
export const integrityOf = (code: string): string => `sha256-${createHash('sha256').update(code).digest('base64')}`

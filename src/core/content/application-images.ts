import { uploads } from '../brand/form-constants.ts'

/** Why a file is rejected (§5: png or jpg only, at most 5 MB each, at most 3). */
export type ImageRefusal = 'type' | 'size' | 'count'

/** The properties of a file that the check needs. A browser's File has them. */
export interface ImageFile {
  name: string
  size: number
  slice(start: number, end: number): { arrayBuffer(): Promise<ArrayBuffer> }
}

const signatures = [
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], // png
  [0xff, 0xd8, 0xff], // jpg
]

/** Is the file a png or a jpg, by its first bytes? Its name and type may be wrong. */
export async function isImage(file: ImageFile): Promise<boolean> {
  const head = new Uint8Array(await file.slice(0, 8).arrayBuffer())
  return signatures.some((signature) => signature.every((byte, at) => head[at] === byte))
}

/**
 * Accepts the valid files in order, and returns the reason for the first rejected one.
 * @param taken how many images were accepted before
 */
export async function chooseImages<F extends ImageFile>(
  files: readonly F[],
  taken: number,
): Promise<{ accepted: F[]; refused: { name: string; reason: ImageRefusal } | undefined }> {
  const accepted: F[] = []
  let refused: { name: string; reason: ImageRefusal } | undefined
  for (const file of files) {
    const reason = !(await isImage(file))
      ? 'type'
      : file.size > uploads.bytes
        ? 'size'
        : taken + accepted.length >= uploads.count
          ? 'count'
          : undefined
    if (reason === undefined) accepted.push(file)
    else refused ??= { name: file.name, reason }
  }
  return { accepted, refused }
}

const block = 0x8000 // a number of arguments that every JavaScript engine accepts

/** Encodes bytes as base64, for an upload. */
export function toBase64(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += block) text += String.fromCharCode(...bytes.subarray(at, at + block))
  return btoa(text)
}

/** Decodes base64. */
export const fromBase64 = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0))

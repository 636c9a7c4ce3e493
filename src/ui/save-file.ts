import { hostDocument } from './host-document.ts'
import { plainText } from './plain-text.ts'

/** Downloads a text as a file. type: its media type. */
export function saveFile(name: string, type: string, content: string): void {
  const link = hostDocument.createElement('a')
  link.href = URL.createObjectURL(new Blob([plainText(content)], { type }))
  link.download = plainText(name)
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000) // Safari reads the file only after the click
}

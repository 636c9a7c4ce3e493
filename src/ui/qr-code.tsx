import css from './qr-code.css?inline'
import { qrMatrix } from './qr-matrix.ts'
import { addStyles } from './styles.ts'

addStyles(css)

/** A QR code, dark on white in both themes, because scanners need it. label: the text alternative; size: px. */
export function QrCode({ text, label, size = 200 }: { text: string; label: string; size?: number }) {
  const rows = qrMatrix(text)
  const path = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x + 4} ${y + 4}h1v1h-1z` : ''))).join('')
  const edge = rows.length + 8
  return (
    <svg className="qr-code" role="img" aria-label={label} width={size} height={size} viewBox={`0 0 ${edge} ${edge}`}>
      <path d={path} />
    </svg>
  )
}

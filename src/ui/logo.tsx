import css from './logo.css?inline'
import { addStyles } from './styles.ts'

addStyles(css)

/** The logo: a T of nine stones, the last one warm and slightly tilted. With the brand's name beside it, or alone as decoration. */
export function Logo({ size = 28, name }: { size?: number; name?: string }) {
  return (
    <span className="logo">
      <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
        <path d="M1.5 2.2l8.3-.5.3 8.4-8.2.2zM11.9 1.8l8.2.2-.2 8.3-8.1-.2zM22 2l8.5.4-.4 8.2-8.3-.3zM11.8 12.1l8.1.2.1 7.8-8.3.1z" />
        <path className="logo-warm" d="M12.9 21.7l8.2 1.2-1.2 8-8.1-1.1z" />
        <path
          className="logo-ground"
          d="M1.8 12.3l8.2-.1.2 8-8.3.2zM22 12.4l8.1.2-.1 7.7-8.2-.2zM2.2 22.3l7.8.1-.2 7.7-7.3-.3zM23.2 22.2l6.7.2-.5 7.1-6.7.4z"
        />
      </svg>
      {name}
    </span>
  )
}

/** Stones of the line, each 12 apart. */
const count = 120

/** The same stones at every visit: a number between 0 and 1 of the stone's place. */
const chance = (place: number) => (((Math.sin(place * 12.9898) * 43758.5453) % 1) + 1) % 1

/** A course of stones, thinning out towards the end; decoration. */
export function MosaicLine() {
  return (
    <svg className="footer-mosaic" height="8" aria-hidden="true">
      {Array.from({ length: count }, (_, place) => {
        const colour = chance(place) > 0.3 + place / count ? 1 + Math.floor(chance(place + 0.5) * 6) : 0
        return <rect key={place} x={place * 12} y="0" width="8" height="8" rx="2" className={`footer-stone-${colour}`} />
      })}
    </svg>
  )
}

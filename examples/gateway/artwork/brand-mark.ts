/** The logo: a T made of nine stones, the last one in a warm colour and slightly rotated. The colours fit the given theme. */
export function brandMark(theme: 'dark' | 'light'): string {
  const [stone, accent] = theme === 'dark' ? ['#eef1f8', '#f0a94e'] : ['#1a2232', '#e9983a']
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32" viewBox="0 0 32 32">' +
    `<path fill="${stone}" d="M1.5 2.200l8.3-.5.3 8.4-8.2.2zM11.9 1.800l8.2.2-.2 8.3-8.1-.2zM22 2l8.5.4-.4 8.2-8.3-.3zM11.8 12.100l8.1.2.1 7.8-8.3.1z"/>` +
    `<path fill="${accent}" d="M12.9 21.700l8.2 1.2-1.2 8-8.1-1.100z"/>` +
    `<path fill="${stone}" opacity=".2" d="M1.8 12.300l8.2-.1.2 8-8.3.2zM22 12.400l8.1.2-.1 7.7-8.2-.2zM2.2 22.300l7.8.1-.2 7.7-7.3-.3zM23.2 22.200l6.7.2-.5 7.1-6.7.4z"/></svg>`
  )
}

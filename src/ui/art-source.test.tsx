import { expect, test } from 'vitest'
import { artSource } from './art-source.ts'
import { renderInShadow } from './testing/shadow.tsx'

test('art source: a URL with {width} gets one source per pixel density, and the browser loads the one for its screen', async () => {
  expect(artSource('https://cdn.example/art/7?w={width}', 160)).toEqual({
    src: 'https://cdn.example/art/7?w=160',
    srcSet: 'https://cdn.example/art/7?w=160 1x, https://cdn.example/art/7?w=320 2x',
  })
  // URL parsers escape braces in a path
  expect(artSource(new URL('https://cdn.example/width={width}/7.png?v={width}').href, 48)).toEqual({
    src: 'https://cdn.example/width=48/7.png?v=48',
    srcSet: 'https://cdn.example/width=48/7.png?v=48 1x, https://cdn.example/width=96/7.png?v=96 2x',
  })
  const address = (width: string) => `${location.origin}/none.png?w=${width}`
  const { container } = renderInShadow(<img {...artSource(address('{width}'), 160)} alt="" />)
  const image = container.querySelector('img') as HTMLImageElement
  await expect.poll(() => image.currentSrc).toBe(address(`${160 * devicePixelRatio}`))
})

test('art source: a URL without {width} is used for every screen', () => {
  for (const address of ['https://cdn.example/7.webp', 'https://cdn.example/7?width=9&x={widths}'])
    expect(artSource(address, 160)).toEqual({ src: address })
})

import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { showPart } from '../testing/show.tsx'
import { standInGateway } from '../testing/stand-in-gateway.ts'

const banner = (id: string, more = {}) => ({ id, groupName: 'w_pointmall', url: '/art/mosaic.svg', title: `Offer ${id}`, ...more })
const content = { notices: [], popup: [], promotions: [], announcements: [], seenAt: null }

test('mall banner: its text ends before the stones of the picture, at every width and in both directions', async () => {
  const words = {
    eyebrow: 'Points mall',
    headline: 'Change your points',
    button: 'See all',
    linkageType: 'ROUTE',
    linkageTarget: '/promotions',
  }
  for (const language of ['EN', 'AR']) {
    await standInGateway({ MCSFE_getListAnnouncements: { ...content, banners: [banner('one', words), banner('two')] } }, { language })
    const shown = await showPart({ load: async () => (await import('./mall-banners.tsx')).MallBanners }, {})
    await shown.findByText('Change your points')
    for (const [width, format, share] of [
      [390, 'phone', 0.54 * 358 + 16],
      [700, 'mall', 0.54 * 720 + 16],
      [1000, 'mall', 0.54 * 720 + 16],
    ] as const) {
      await page.viewport(width, 844)
      const drawing = await vi.waitFor(() => {
        const [seen, ...others] = [...shown.container.querySelectorAll('img')].filter((each) => each.checkVisibility())
        expect(others).toEqual([])
        expect(seen?.src).toContain(`format=${format}`)
        return (seen as HTMLElement).getBoundingClientRect()
      })
      const boxes = ['.mall-banner-words', '.mall-banner-button'].map((part) =>
        shown.container.querySelector(part)?.getBoundingClientRect(),
      )
      for (const box of boxes) {
        if (language === 'AR') expect(drawing.right - share).toBeLessThanOrEqual((box?.left ?? 0) - 15)
        else expect(drawing.left + share).toBeGreaterThanOrEqual((box?.right ?? 0) + 15)
      }
    }
    await shown.axe()
    shown.unmount()
  }
})

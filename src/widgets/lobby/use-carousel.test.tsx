import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { Banner } from '../../core/content/calls.ts'
import { renderInShadow } from '../../ui/testing/shadow.tsx'
import { Banners } from './banners.tsx'
import './strip.tsx' // contains the styles that put the slides in a line

const banner = (id: string): Banner => ({
  id,
  url: '',
  title: id,
  groupName: '',
  linkageType: undefined,
  linkageTarget: '',
  eyebrow: '',
  headline: id,
  text: '',
  button: '',
})

test('banners: after a change to right-to-left and back, the next banner is shown and enters from the end', async () => {
  const shown = renderInShadow(
    <div style={{ inlineSize: '300px' }}>
      <Banners banners={['one', 'two', 'three', 'four'].map(banner)} />
    </div>,
  )
  const box = shown.container.querySelector('.banners-box') as HTMLElement
  const track = box.firstElementChild as HTMLElement
  const buttons = () => [...shown.container.querySelectorAll<HTMLElement>('.banners-arrow')] as [HTMLElement, HTMLElement]
  /** The headline of the slide that fills the box. */
  const inBox = () => {
    const { left } = box.getBoundingClientRect()
    const slides = [...track.children].filter((slide) => Math.abs(slide.getBoundingClientRect().left - left) < 2)
    return slides.map((slide) => `${slide.textContent}${(slide as HTMLElement).inert ? ', inert' : ''}`)
  }
  /** The side on which the next slide is: 1 beyond the right edge, -1 beyond the left one. */
  const side = (name: string) => {
    const slide = [...track.children].find((each) => each.textContent === name) as HTMLElement
    return Math.sign(slide.getBoundingClientRect().left - box.getBoundingClientRect().left)
  }
  const next = () => userEvent.click(buttons()[1])
  await next()
  await expect.poll(inBox).toEqual(['two'])
  expect(side('three')).toBe(1)
  shown.container.dir = 'rtl'
  await next()
  await expect.poll(inBox).toEqual(['three'])
  expect(side('four')).toBe(-1)
  await userEvent.click(buttons()[0])
  await expect.poll(inBox).toEqual(['two'])
  shown.container.dir = 'ltr'
  await next()
  await expect.poll(inBox).toEqual(['three'])
  expect(side('four')).toBe(1)
})

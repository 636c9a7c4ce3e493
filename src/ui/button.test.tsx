import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { Button } from './button.tsx'
import { search } from './icons/search.ts'
import { renderInShadow } from './testing/shadow.tsx'

test('button: named by its text, clicked by mouse and keyboard, does not submit a form by default', async () => {
  const onClick = vi.fn()
  const { getByRole } = renderInShadow(
    <Button tone="accent" icon={search} onClick={onClick}>
      Deposit
    </Button>,
  )
  const button = getByRole('button', { name: 'Deposit' })
  await userEvent.click(button)
  button.focus()
  await userEvent.keyboard('{Enter}')
  expect(onClick).toHaveBeenCalledTimes(2)
  expect(button).toHaveAttribute('type', 'button')
})

test('button: while pending, it is busy, keeps the focus, and neither clicks nor submits', async () => {
  const onClick = vi.fn()
  const onSubmit = vi.fn((event: { preventDefault(): void }) => event.preventDefault())
  const form = (pending: boolean) => (
    <form onSubmit={onSubmit}>
      <input aria-label="Name" />
      <Button type="submit" pending={pending} onClick={onClick}>
        Send
      </Button>
    </form>
  )
  const { getByRole, rerender, root } = renderInShadow(form(false))
  const button = getByRole('button', { name: 'Send' })
  button.focus()
  rerender(form(true))
  expect(root.activeElement).toBe(button)
  expect(button).toHaveAttribute('aria-busy', 'true')
  await userEvent.click(button, { force: true })
  await userEvent.type(getByRole('textbox'), 'x{Enter}')
  expect(onClick).not.toHaveBeenCalled()
  expect(onSubmit).not.toHaveBeenCalled()
  rerender(form(false))
  await userEvent.type(getByRole('textbox'), '{Enter}')
  expect(onSubmit).toHaveBeenCalledOnce()
})

test('button: with href, it is a link', () => {
  const { getByRole } = renderInShadow(
    <Button href="/help" tone="quiet">
      Help
    </Button>,
  )
  expect(getByRole('link', { name: 'Help' })).toHaveAttribute('href', '/help')
})

test('button: readable in every tone and both themes, and at least 44 px high', async () => {
  const { axe, setTheme, getAllByRole } = renderInShadow(
    <>
      <Button tone="accent">a</Button>
      <Button>b</Button>
      <Button tone="outline">c</Button>
      <Button tone="quiet">d</Button>
      <Button tone="danger">e</Button>
      <Button tone="danger-fill">f</Button>
      <Button disabled>g</Button>
      <Button pending>h</Button>
    </>,
  )
  await axe()
  setTheme('light')
  await axe()
  for (const button of getAllByRole('button')) expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
})

/** Converts a CSS colour to red, green and blue as the browser draws them, 0 to 255. */
function drawn(colour: string): number[] {
  const pen = new OffscreenCanvas(1, 1).getContext('2d') as OffscreenCanvasRenderingContext2D
  pen.fillStyle = colour
  pen.fillRect(0, 0, 1, 1)
  return [...pen.getImageData(0, 0, 1, 1).data].slice(0, 3)
}
/** The contrast ratio as WCAG 2 defines it. */
function contrast(one: string, other: string): number {
  const light = (colour: string) =>
    drawn(colour)
      .map((part) => part / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
      .reduce((sum, part, at) => sum + part * ([0.2126, 0.7152, 0.0722][at] ?? 0), 0)
  const [low = 0, high = 0] = [light(one), light(other)].toSorted((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

test.each(['#3b6fd6', '#777777', '#c2185b', '#00897b', '#ffd54f', '#6a1b9a', '#e53935'])(
  'accent button: brand sets only the accent %s, the text on it is readable',
  async (accent) => {
    const { getByRole, container } = await renderInShadow(<Button tone="accent">Play</Button>)
    ;(container.getRootNode() as ShadowRoot).host.setAttribute('style', `--tessera-accent: ${accent}`)
    const { color, backgroundColor } = getComputedStyle(getByRole('button'))
    expect(drawn(backgroundColor)).toEqual(drawn(accent))
    expect(contrast(color, backgroundColor)).toBeGreaterThanOrEqual(4.5)
  },
)

test.each(['#3b6fd6', '#ffd54f', '#777777'])(
  'accent button: brand sets only the accent %s, hover and press change the colour and the text stays readable',
  async (accent) => {
    const { getByRole, container } = await renderInShadow(<Button tone="accent">Play</Button>)
    ;(container.getRootNode() as ShadowRoot).host.setAttribute('style', `--tessera-accent: ${accent}`)
    const button = getByRole('button')
    const style = getComputedStyle(button)
    for (const name of ['--t-accent-hover', '--t-accent-press']) {
      button.style.background = `var(${name})`
      expect(drawn(style.backgroundColor), name).not.toEqual(drawn(accent))
      expect(contrast(style.color, style.backgroundColor), name).toBeGreaterThanOrEqual(4.5)
    }
  },
)

test('accent button: brand sets no accent, the text has its default colour', async () => {
  const { getByRole } = await renderInShadow(<Button tone="accent">Play</Button>)
  expect(getComputedStyle(getByRole('button')).color).toBe('rgb(29, 19, 5)')
})

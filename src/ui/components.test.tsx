import { act } from '@testing-library/preact'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { Badge } from './badge.tsx'
import { Button } from './button.tsx'
import { Chip } from './chip.tsx'
import { Dialog } from './dialog.tsx'
import { IconButton } from './icon-button.tsx'
import { mail } from './icons/mail.ts'
import { iconByName } from './icons/by-name.ts'
import { slots } from './icons/slots.ts'
import { EmptyState } from './empty-state.tsx'
import { FailedState } from './failed-state.tsx'
import { ShutState } from './shut-state.tsx'
import { Logo } from './logo.tsx'
import { Pagination } from './pagination.tsx'
import { Select } from './select.tsx'
import { SkeletonCard, SkeletonLines } from './skeleton.tsx'
import { SkeletonTile } from './skeleton-tile.tsx'
import { Stones } from './stones.tsx'
import { renderInShadow } from './testing/shadow.tsx'
import { Tabs } from './tabs.tsx'
import { Toast, Toasts } from './toast.tsx'
import { Tooltip } from './tooltip.tsx'

const pagination = (page: number, onSelect = (_: number) => {}) => (
  <Pagination
    page={page}
    pages={12}
    onSelect={onSelect}
    label="Pages"
    previousLabel="Previous"
    nextLabel="Next"
    pageLabel={(each) => `Page ${each}`}
  />
)

test('pagination: labels its pages, marks the current one, and disables next and previous at the ends', async () => {
  const onSelect = vi.fn()
  const { getByRole, rerender } = renderInShadow(pagination(1, onSelect))
  expect(getByRole('button', { name: 'Page 1' })).toHaveAttribute('aria-current', 'page')
  expect(getByRole('button', { name: 'Previous' })).toBeDisabled()
  await userEvent.click(getByRole('button', { name: 'Page 12' }))
  await userEvent.click(getByRole('button', { name: 'Next' }))
  expect(onSelect.mock.calls).toEqual([[12], [2]])
  rerender(pagination(12, onSelect))
  expect(getByRole('button', { name: 'Next' })).toBeDisabled()
})

test('stones: as many as the share, at least one above zero, all only at 100 %', () => {
  const laid = (value: number) => {
    const { container, getByRole, unmount } = renderInShadow(<Stones value={value} max={1000} label="Points" text="so many" />)
    expect(getByRole('progressbar', { name: 'Points' })).toHaveAttribute('aria-valuetext', 'so many')
    const { length } = container.querySelectorAll('.stones-laid')
    unmount()
    return length
  }
  expect([0, 1, 250, 999, 1000, 5000, -3].map(laid)).toEqual([0, 1, 2, 9, 10, 10, 0])
})

test('toasts: a failure is an alert, a success a status; the action and the close button call their handlers', async () => {
  const onAction = vi.fn()
  const onClose = vi.fn()
  const { getByRole, container, axe, setTheme } = renderInShadow(
    <Toasts>
      <Toast title="Deposit arrived" text="$100.00" closeLabel="Close" onClose={onClose} />
      <Toast tone="danger" title="Not saved" action="Retry" onAction={onAction} />
    </Toasts>,
  )
  expect(getByRole('alert').textContent).toContain('Not saved')
  expect(container.querySelector('[role=status]')?.textContent).toContain('Deposit arrived')
  await axe()
  setTheme('light')
  await axe()
  await userEvent.click(getByRole('button', { name: 'Retry' }))
  await userEvent.click(getByRole('button', { name: 'Close' }))
  expect([onAction.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 1])
})

test('toasts: the buttons of a toast in an open dialog can be clicked', async () => {
  const onAction = vi.fn()
  const { getByRole } = renderInShadow(
    <Dialog
      title="x"
      onClose={() => {}}
      toasts={
        <Toasts>
          <Toast title="Not saved" action="Retry" onAction={onAction} />
        </Toasts>
      }
    >
      y
    </Dialog>,
  )
  await userEvent.click(getByRole('button', { name: 'Retry' }))
  expect(onAction).toHaveBeenCalledOnce()
})

test('toasts: the empty region is rendered, so that screen readers read its first message', () => {
  const { container, rerender } = renderInShadow(<Toasts />)
  const region = container.querySelector('[role=status]') as HTMLElement
  const isRendered = () => getComputedStyle(region).display !== 'none'
  expect(isRendered()).toBe(true)
  rerender(
    <Toasts>
      <Toast title="Saved" />
    </Toasts>,
  )
  expect(region.matches(':popover-open')).toBe(true)
  rerender(<Toasts />)
  expect(isRendered()).toBe(true)
})

test('CONST-16 CONST-17 tooltip: 12 px from its control, describes it, and hides 300 ms after it loses the focus', async () => {
  const { getByRole, findByRole, queryByRole, container, axe } = renderInShadow(
    <Tooltip text="Bets count once settled">
      <IconButton of={mail} label="Turnover" />
    </Tooltip>,
  )
  container.style.padding = '80px'
  const button = getByRole('button')
  button.focus()
  const tip = await findByRole('tooltip')
  expect(button).toHaveAttribute('aria-describedby', tip.id)
  expect(button.getBoundingClientRect().top - tip.getBoundingClientRect().bottom).toBeCloseTo(12, 0)
  await axe()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  button.blur()
  act(() => void vi.advanceTimersByTime(299))
  expect(queryByRole('tooltip')).not.toBeNull()
  act(() => void vi.advanceTimersByTime(1))
  vi.useRealTimers()
  await expect.poll(() => queryByRole('tooltip')).toBeNull()
})

test('tooltip: Escape hides it at once', async () => {
  const { getByRole, findByRole, queryByRole } = renderInShadow(
    <Tooltip text="Bets count once settled">
      <IconButton of={mail} label="Turnover" />
    </Tooltip>,
  )
  getByRole('button').focus()
  await findByRole('tooltip')
  await userEvent.keyboard('{Escape}')
  expect(queryByRole('tooltip')).toBeNull()
})

test("strip: a selected chip or tab out of view is scrolled into view; a visible one doesn't move", async () => {
  const names = Array.from({ length: 20 }, (_, at) => `Number ${at}`)
  const Strip = ({ chosen }: { chosen: number }) => (
    <div data-testid="strip" style={{ display: 'flex', width: '200px', overflow: 'auto hidden' }}>
      {names.map((name, at) => (
        <Chip key={name} selected={at === chosen} style={{ flex: 'none', width: '100px' }}>
          {name}
        </Chip>
      ))}
    </div>
  )
  const { getByTestId, getByRole, rerender } = renderInShadow(<Strip chosen={15} />)
  await expect.poll(() => getByTestId('strip').scrollLeft).toBe(1450)
  rerender(<Strip chosen={0} />)
  await expect.poll(() => getByTestId('strip').scrollLeft).toBe(0)
  rerender(<Strip chosen={1} />)
  await expect.poll(() => getByTestId('strip').scrollLeft).toBe(0)
  rerender(
    <div style={{ width: '200px' }}>
      <Tabs label="Tabs" items={names.map((label) => ({ value: label, label }))} value="Number 15" onSelect={() => {}} />
    </div>,
  )
  await expect.poll(() => getByRole('tablist').scrollLeft).toBeGreaterThan(500)
})

test('chip: when on, it shows a tick and is pressed for screen readers', () => {
  const { getByRole, rerender } = renderInShadow(<Chip selected={false}>Aurelia</Chip>)
  expect(getByRole('button', { name: 'Aurelia', pressed: false }).querySelector('svg')).toBeNull()
  rerender(<Chip selected>Aurelia</Chip>)
  expect(getByRole('button', { name: 'Aurelia', pressed: true }).querySelector('svg')).not.toBeNull()
})

test('failed list: the retry button calls its handler, and the title is an alert', async () => {
  const onRetry = vi.fn()
  const { getByRole } = renderInShadow(<FailedState title="The games could not be loaded" retryLabel="Try again" onRetry={onRetry} />)
  await userEvent.click(getByRole('button', { name: 'Try again' }))
  expect(onRetry).toHaveBeenCalledOnce()
  expect(getByRole('alert').textContent).toContain('The games could not be loaded')
})

test('select: a native select with its label and error', async () => {
  const onChange = vi.fn()
  const options = [
    { value: 'EN', label: 'English' },
    { value: 'TH', label: 'ไทย' },
  ]
  const { getByLabelText } = renderInShadow(<Select label="Language" options={options} error="Choose one" onChange={onChange} />)
  const select = getByLabelText('Language')
  await userEvent.selectOptions(select, 'TH')
  expect(onChange).toHaveBeenCalledOnce()
  expect(select).toHaveAttribute('aria-invalid', 'true')
})

test('icons by name: known categories in any case, and a default icon for an unknown name', () => {
  expect(iconByName('rng')).toBe(slots)
  expect(iconByName('__proto__')).toBe(iconByName('ALL'))
})

test('axe: no violations in the non-interactive components', async () => {
  const { axe, setTheme } = renderInShadow(
    <>
      <Logo name="Tessera" />
      {(['neutral', 'glass', 'accent', 'win', 'danger', 'info'] as const).map((tone) => (
        <Badge key={tone} tone={tone} icon={mail}>
          {tone}
        </Badge>
      ))}
      <Chip selected>One</Chip>
      <Chip>Two</Chip>
      <IconButton of={mail} label="Alerts" tone="filled" />
      <Stones value={3} max={4} label="Points" text="3 of 4" />
      {pagination(3)}
      <Select label="Language" compact options={[{ value: 'EN', label: 'English' }]} />
      <SkeletonTile />
      <SkeletonLines />
      <SkeletonCard height={120} />
      <h2>Games</h2>
      <EmptyState title="No games found for “zephyr”" text="Check the spelling, or try these.">
        <Chip>Hot</Chip>
      </EmptyState>
      <FailedState title="The games could not be loaded" text="Not affected." retryLabel="Try again" onRetry={() => {}} />
      <Button href="#x">Link</Button>
    </>,
  )
  await axe()
  setTheme('light')
  await axe()
})

test('list states: empty, failed and not available have different arrangements of stones', async () => {
  const { container, axe } = renderInShadow(
    <>
      <EmptyState title="No games" />
      <FailedState title="The games could not be loaded" retryLabel="Try again" onRetry={() => {}} />
      <ShutState title="There is no such page" />
    </>,
  )
  const drawings = [...container.querySelectorAll('.list-state-art')].map((art) =>
    [...art.children].map((stone) => (stone.hasAttribute('fill') ? '#' : '.')).join(''),
  )
  expect(drawings).toEqual(['....#....', '##.#....#', '####.####'])
  expect(container.querySelectorAll('[transform*=translate]')).toHaveLength(1) // the stone out of place
  await axe()
})

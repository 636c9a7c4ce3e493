import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { draft, dropDraft } from '../../core/session/drafts.ts'
import { endSession } from '../../core/session/session.ts'
import { Field } from '../../ui/field.tsx'
import { renderInShadow } from '../../ui/testing/shadow.tsx'
import { standInGateway } from '../testing/stand-in-gateway.ts'
import { type Faults, useForm } from './use-form.ts'

afterEach(() => dropDraft('member', 'letter'))

/** Shows a form. The test resolves or rejects each `send`. */
async function showForm(name = 'letter') {
  await standInGateway({})
  const sent: { values: Record<string, string>; onChecking: () => void; answer: PromiseWithResolvers<Faults | void> }[] = []
  function Letter() {
    const { ref, isPending, isChecking, onSubmit, bind, errorOf } = useForm(
      name,
      { title: '', text: '' },
      {
        check: ({ title, text }) => ({ title: title === '' ? 'No title' : null, text: text === '' ? 'No text' : null }),
        send: (values, onChecking) => {
          const answer = Promise.withResolvers<Faults | void>()
          sent.push({ values, onChecking, answer })
          return answer.promise
        },
        faultsOf: () => ({ form: 'Refused' }),
      },
    )
    return (
      <form ref={ref} noValidate onSubmit={onSubmit}>
        <Field label="Title" {...bind('title')} />
        <Field label="Text" {...bind('text')} />
        <p>{errorOf('form')}</p>
        <button type="submit">{isChecking ? 'Checking' : isPending ? 'Pending' : 'Send'}</button>
      </form>
    )
  }
  const shown = renderInShadow(<Letter />)
  const field = (label: string) => shown.getByLabelText(label)
  const fill = async () => {
    await userEvent.fill(field('Title'), ' Noon ')
    await userEvent.fill(field('Text'), 'The draw was late.')
  }
  return { shown, sent, field, fill, send: () => userEvent.click(shown.getByRole('button')) }
}

test('form, failed check: nothing is sent, the first error has the focus, and an error disappears when its field changes', async () => {
  const { shown, sent, field, send } = await showForm()
  await send()
  await vi.waitFor(() => expect(shown.root.activeElement).toBe(field('Title')))
  expect(field('Text')).toHaveAccessibleDescription('No text')
  expect(sent).toEqual([])
  await userEvent.fill(field('Title'), 'Noon')
  await vi.waitFor(() => expect(field('Title')).not.toHaveAttribute('aria-invalid'))
  expect(field('Text')).toHaveAttribute('aria-invalid', 'true')
})

test('form, sent: trimmed, once, and the draft is removed when that succeeds', async () => {
  const { shown, sent, fill, send } = await showForm()
  await fill()
  expect(draft('member', 'letter')).toEqual({ title: ' Noon ', text: 'The draw was late.' })
  await send()
  await shown.findByText('Pending')
  await send()
  expect(sent.map(({ values }) => values)).toEqual([{ title: 'Noon', text: 'The draw was late.' }])
  sent[0]?.onChecking()
  await shown.findByText('Checking')
  sent[0]?.answer.resolve()
  await shown.findByText('Send')
  expect(draft('member', 'letter')).toEqual({})
})

test('form, refused: the error is shown, the input stays, and it can be sent again', async () => {
  const { shown, sent, field, fill, send } = await showForm()
  await fill()
  await send()
  sent[0]?.answer.reject(new Error('refused'))
  await shown.findByText('Refused')
  await send()
  await vi.waitFor(() => expect(sent).toHaveLength(2))
  expect(shown.queryByText('Refused')).toBeNull()
  sent[1]?.answer.resolve({ text: 'Too short' })
  await vi.waitFor(() => expect(field('Text')).toHaveAccessibleDescription('Too short'))
  await vi.waitFor(() => expect(shown.root.activeElement).toBe(field('Text')))
  expect(draft('member', 'letter')).toMatchObject({ text: 'The draw was late.' })
})

test('form whose next step is elsewhere: no error, and the draft stays', async () => {
  const { shown, sent, fill, send } = await showForm()
  await fill()
  await send()
  sent[0]?.answer.resolve({})
  await shown.findByText('Send')
  expect(draft('member', 'letter')).toMatchObject({ title: ' Noon ' })
})

test('form without a draft: nothing is stored', async () => {
  const { fill } = await showForm('')
  await fill()
  expect(draft('member', '')).toEqual({})
})

test('form, member logs out: the fields are empty', async () => {
  const { field, fill } = await showForm()
  await fill()
  endSession('member', true)
  await vi.waitFor(() => expect(field('Text')).toHaveValue(''))
})

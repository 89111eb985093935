import { expect, test } from 'vitest'
import { openEditor } from '../../../../../app/pages/user/settings/open-editor.ts'

const typed = (business: string) => ({ business, name: 'Hafen GmbH' })
const refusalOf = (business: string) => ({ intent: 'save-business', errors: {}, typed: typed(business) })
const IDS = ['biz_1', 'biz_2']

test.each([
  ['no editor unless it’s asked for', { requested: null }, null],
  ['the business asked for', { requested: 'biz_2' }, { id: 'biz_2', typed: null }],
  ['a new one', { requested: '' }, { id: '', typed: null }],
  ['no business that isn’t listed', { requested: 'biz_3' }, null],
  ['none while there’s no list', { requested: '', ids: null }, null],
  [
    'what was refused, though another is asked for',
    { problem: refusalOf('biz_1'), requested: 'biz_2' },
    'biz_1',
  ],
  ['what was kept', { typedBefore: typed('biz_1') }, 'biz_1'],
  [
    'another one asked for, instead of what was kept',
    { typedBefore: typed('biz_1'), requested: 'biz_2' },
    { typed: null },
  ],
  ['nothing kept, once it’s cancelled', { typedBefore: typed('biz_1'), requested: 'none' }, null],
  ['what was typed for a business that’s gone, as a new one', { problem: refusalOf('biz_3') }, ''],
  ['what was refused while there’s no list', { problem: refusalOf('biz_1'), ids: null }, 'biz_1'],
])('opens %s', (_, state, expected) => {
  const open = openEditor({ requested: null, problem: undefined, typedBefore: null, ids: IDS, ...state })
  if (typeof expected === 'string')
    expect(open).toMatchObject({ id: expected, typed: { name: 'Hafen GmbH' } })
  else if (expected) expect(open).toMatchObject(expected)
  else expect(open).toBeNull()
})

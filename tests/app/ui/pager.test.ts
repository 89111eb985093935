import { expect, test } from 'vitest'
import { pageNumbers } from '../../../app/ui/pager.tsx'

test.each([
  [1, 1, [1]],
  [2, 3, [1, 2, 3]],
  [1, 8, [1, 2, null, 8]],
  [3, 8, [1, 2, 3, 4, null, 8]],
  [4, 8, [1, 2, 3, 4, 5, null, 8]],
  [5, 9, [1, null, 4, 5, 6, null, 9]],
  [8, 8, [1, null, 7, 8]],
])('page %i of %i shows %j', (page, pages, numbers) => expect(pageNumbers(page, pages)).toEqual(numbers))

import { describeFaults } from './matrix.ts'

describeFaults('articles')

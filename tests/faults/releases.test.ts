import { describeFaults } from './matrix.ts'

describeFaults('releases')

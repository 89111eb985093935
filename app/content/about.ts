import { facts, type Closing, type Fact, type PageWords } from './copy.ts'
import { COMPANY } from '../shop.ts'

/** The words of /about. The company's facts are in app/shop.ts; both are samples. */
export default {
  page: {
    title: `About us: who makes ${COMPANY.brand}, and how`,
    description:
      'We make show control: an editor, an engine, a surface and a message monitor. What we believe about tools that run every day, and how we work.',
    heading: 'We build for the moment nobody is watching.',
    lead: 'It is 9:58, the doors open at ten, and the person who programmed the room left years ago. Everything we make is made for those two minutes.',
  },
  story: {
    title: 'An instrument, not a platform',
    paragraphs: [
      `Show control sits between people who have an idea and machines that have a manual. On one side a designer says “slowly, when the last visitor has left”. On the other a projector waits for a carriage return. ${COMPANY.brand} is the part in between: it takes the sentence apart, keeps the time, and speaks to each machine in its own language.`,
      'We keep the parts few. An editor to draw with, an engine to run it, a surface for the hand that has to be there, and a monitor for the day when something on the wire is not what it should be. Each does one thing completely and can be learnt in an afternoon; together they run a building.',
      'We do not rent our tools. You buy an engine once, and it goes on working whether or not you ever speak to us again. That makes us careful: the only reason to buy another year of updates is that it holds something worth having.',
    ],
  },
  principles: {
    title: 'What we hold ourselves to',
    lead: 'Short enough to be checked, by you as well.',
    items: facts({
      'The show does not need us':
        'No engine asks our servers for leave to start. Activation can be carried on a USB stick, and a license outlives its updates.',
      'On time is a feature':
        'The frame comes first. An engine drops a status line before it drops a cue, and its panel shows how far off the worst one was.',
      'Say what is happening':
        'A fault has a time, a name and a place. “Projector B does not reply since 13:58:02” is a sentence; “Error 12” is not.',
      'Open at every edge': `Protocols with public descriptions, projects as text files, logs as tables. What you made with ${COMPANY.brand} can be read without it.`,
      'Old shows keep opening':
        'A project opens in every later version of the editor. The 1.0 apps are no longer developed, and are still supported.',
      'Nothing is collected':
        'The engine reports to the show network only. This site counts no visitors and has no trackers; the privacy policy lists each cookie by name.',
    }),
  },
  work: {
    title: 'How the work goes',
    lead: 'Four habits that we try not to break.',
    steps: facts({
      'We rehearse':
        'Every release runs a week of shows on our own rack, with cables pulled by somebody who enjoys it, before anybody else sees it.',
      'We write it down':
        'Each change has a note in plain words: what it does, whom it concerns, and how to go back.',
      'We answer':
        'Those who write the engine also read support. A question that comes three times becomes a fix or a page.',
      'We stop':
        'A tool is finished when nothing can be taken away. We would rather make the fader smoother than add a second kind.',
    }),
  },
  company: {
    title: 'The company',
    // Shown while app/shop.ts says that it is a sample.
    note: 'The details on this page are sample data.',
  },
  closing: {
    title: 'Come and argue with us',
    lead: 'About timecode, about naming, about whether a cue should be undoable. We like the questions that take a drawing to answer.',
  },
} satisfies {
  page: PageWords
  story: { title: string; paragraphs: string[] }
  principles: Closing & { items: Fact[] }
  work: Closing & { steps: Fact[] }
  company: { title: string; note: string }
  closing: Closing
}

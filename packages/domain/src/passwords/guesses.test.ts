import { expect, test } from 'vitest';
import { guessesFor, type FindWord, type KnownWord } from './guesses.ts';

const words = new Map<string, KnownWord>([
  ['secreto', { rank: 9, kind: 'word' }],
  ['caballo', { rank: 999, kind: 'word' }],
  ['nunoa', { rank: 99, kind: 'word' }],
  ['camila', { rank: 1, kind: 'own' }],
  ['volante', { rank: 1, kind: 'company' }],
]);
const find: FindWord = (word) => words.get(word);
const powerOf = (password: string) => Number(guessesFor(password, find).power.toFixed(2));
const partsOf = (password: string) => [...guessesFor(password, find).parts];

test.each([
  ['secreto', 1],
  ['SECRETO', 1],
  ['Ñuñoa', 2],
  ['caballo', 3],
  ['s3cr3t0', 1.5],
  ['$ecreto', 1.5],
  ['5ecreto', 1.5],
  ['secre7o', 1.5],
  ['c@ballo', 3.5],
  ['c4ballo', 3.5],
  ['cam1la', 0.8],
  ['cam!la', 0.8],
  ['secretocaballo', 4],
  ['secreto caballo', 5],
  ['secreto-7', 3],
  ['secretocaballosecretocaballo', 4.3],
])('[ACC-03] %s costs what its words cost: 10^%f', (password, power) => {
  expect(powerOf(password)).toBe(power);
});

test.each([
  ['1234567', 1.2],
  ['7654321', 1.2],
  ['qwertyui', 1.2],
  ['efghijkl', 1.2],
  ['zxcvbnm', 1.2],
  ['2w3e4r5t', 1.2],
  ['w2e3r4t5', 1.2],
  ['lkjhgfd', 1.2],
  ['1qaz2wsx', 1.2],
  ['2026', 2],
  ['1987', 2],
  ['25081990', 4.3],
  ['19/8/1990', 4.3],
  ['19/8/90', 4.3],
  ['aaaaaaaa', 3.4],
  ['xkxkxkxk', 3.4],
])('[ACC-03] %s is a pattern: 10^%f', (password, power) => {
  expect(powerOf(password)).toBe(power);
});

test.each([
  ['xk', 2.8],
  ['97', 2],
  ['x9', 2.4],
  ['x k', 3.8],
  ['x*k', 4.2],
  ['', 0],
])('[ACC-03] %s is guessed character by character: 10^%f', (password, power) => {
  expect(powerOf(password)).toBe(power);
});

test.each([
  ['camila', ['own']],
  ['volante', ['company']],
  ['secreto1990', ['word', 'date']],
  ['camila123', ['own', 'order']],
  ['xx', ['letter']],
  ['caballocaballo', ['word', 'again']],
])('[ACC-03] the parts of %s are named', (password, parts) => {
  expect(partsOf(password)).toEqual(parts);
});

test('[ACC-03] a word inside other characters is still a word, and a part of one is not', () => {
  expect(powerOf('xcaballox')).toBe(5.8);
  expect(powerOf('cabal')).toBe(7);
});

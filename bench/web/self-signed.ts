import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';

/** One value of DER: its tag, its length, its bytes. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const sequence = (...parts: Buffer[]) => der(0x30, ...parts);
const utcTime = (at: Date) => der(0x17, Buffer.from(`${at.toISOString().replaceAll(/\D/g, '').slice(2, 14)}Z`));
const ecdsaWithSha256 = sequence(der(0x06, Buffer.from('2a8648ce3d040302', 'hex')));
const commonName = Buffer.from('550403', 'hex');
const day = 86_400_000;

/** A certificate for `localhost` that nobody vouches for, good for two days around now. */
export function selfSigned(): { key: string; cert: string } {
  const pair = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const name = sequence(der(0x31, sequence(der(0x06, commonName), der(0x0c, Buffer.from('localhost')))));
  const [yesterday, tomorrow] = [-day, day].map((shift) => utcTime(new Date(Date.now() + shift)));
  const serial = der(0x02, Buffer.from([1]));
  const signed = sequence(serial, ecdsaWithSha256, name, sequence(yesterday!, tomorrow!), name, pair.publicKey);
  const signature = sign('sha256', signed, createPrivateKey(pair.privateKey));
  const certificate = sequence(signed, ecdsaWithSha256, der(0x03, Buffer.from([0]), signature));
  const lines = certificate.toString('base64').replaceAll(/.{64}/g, '$&\n');
  return { key: pair.privateKey, cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n` };
}

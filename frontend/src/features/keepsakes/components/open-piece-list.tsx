import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Note } from '../../../components/note.tsx';
import { Pager } from '../../../components/pager.tsx';
import { PieceCode } from '../../../components/piece-code.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { SearchInput } from '../../../components/search-input.tsx';
import { paths } from '../../../config/paths.ts';
import { type Piece, type Pieces, usePieces } from '../api/get-pieces.ts';
import { ClaimCodes } from './claim-codes.tsx';
import { FillPieces } from './fill-pieces.tsx';

function Row({ piece, itemId }: { piece: Piece; itemId: string }) {
  const { t } = useTranslation('orders');
  const { number, title, videoId, orderItemId, contents } = piece;
  const name = t('pieces.one', { number, title });
  return (
    <li className="stack stack--tight">
      <strong className="tabular">{name}</strong>
      {orderItemId === null ? (
        <span className="soft">{t('given')}</span>
      ) : (
        <>
          <span className="row">
            <Link
              className="button button--quiet button--small"
              to={paths.nfcBinding.href(orderItemId)}
              aria-label={t('pieces.bindOf', { name })}
            >
              {t('bind')}
            </Link>
            <a
              className="button button--quiet button--small"
              href={paths.tapPage.href(videoId)}
              target="_blank"
              rel="noopener"
              aria-label={t('pieces.openOf', { name })}
            >
              {t('pieces.open')}
            </a>
          </span>
          <span className="soft small">{t('pieces.holds', { count: contents })}</span>
          <PieceCode videoId={videoId} title={name} />
          {contents > 0 ? <FillPieces orderItemId={itemId} piece={piece} name={name} /> : null}
        </>
      )}
    </li>
  );
}

type PageProps = { data: Pieces; orderItemId: string; search: string; onPage: (page: number) => void };

function PiecePage({ data, orderItemId, search, onPage }: PageProps) {
  const { t } = useTranslation('orders');
  const { items, page, pageSize, total, made, quantity } = data;
  return (
    <div className="stack">
      {made < quantity ? (
        <Note kind="info">{t('pieces.making', { made, count: quantity })}</Note>
      ) : (
        <>
          <a
            className="button button--quiet button--small"
            href={`/api/nfc-playback/pieces/${encodeURIComponent(orderItemId)}/codes`}
            download
          >
            {t('pieces.codes')}
          </a>
          <ClaimCodes orderItemId={orderItemId} />
        </>
      )}
      {total === 0 && search ? <p className="soft">{t('pieces.none', { search })}</p> : null}
      <ul className="stack">
        {items.map((piece) => (
          <Row key={piece.videoId} piece={piece} itemId={orderItemId} />
        ))}
      </ul>
      {page > 1 || total > pageSize ? (
        <Pager page={page} pageSize={pageSize} total={total} onChange={onPage} />
      ) : null}
    </div>
  );
}

/** The pieces of an item, with what finds one of them. */
export function OpenPieceList({ orderItemId }: { orderItemId: string }) {
  const { t } = useTranslation('orders');
  const [filter, setFilter] = useState({ page: 1, search: '' });
  const query = usePieces(orderItemId, filter);
  return (
    <div className="stack">
      <SearchInput
        allowClear
        aria-label={t('pieces.search')}
        placeholder={t('pieces.search')}
        maxLength={80}
        onSearch={(text) => setFilter({ page: 1, search: text.trim() })}
      />
      <QueryState query={query} failure={t('pieces.failed')}>
        {(data) =>
          data ? (
            <PiecePage
              data={data}
              orderItemId={orderItemId}
              search={filter.search}
              onPage={(page) => setFilter({ ...filter, page })}
            />
          ) : (
            <Note kind="info">{t('pieces.soon')}</Note>
          )
        }
      </QueryState>
    </div>
  );
}

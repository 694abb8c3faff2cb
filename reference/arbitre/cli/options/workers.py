"""The options `--jobs` and `--cluster`: who plays the games of a campaign."""

import os
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from importlib import import_module
from multiprocessing import get_context, parent_process
from multiprocessing.connection import wait
from threading import Thread
from typing import Any, Final

from arbitre.conformance.run.generating import Workers
from arbitre.core.language import Text
from arbitre.core.mistake import Mistake

_PATIENCE: Final = 10
"""So many seconds a cluster has to answer."""


@contextmanager
def hired(jobs: int, cluster: str | None) -> Iterator[Workers]:
    """So many processes of this machine, or those of the dask cluster whose scheduler has this address."""
    if cluster is None:
        # A forked process would keep open what this one has open, such as the input of a judged implementation.
        with ProcessPoolExecutor(jobs, get_context("spawn"), _end_with_parent) as executor:
            yield Workers(executor, jobs)
        return
    with _client(cluster) as client:
        count = sum(client.ncores().values())
        if not count:
            raise Mistake(
                Text(f"--cluster : personne ne travaille à {cluster}", f"--cluster: nobody works at {cluster}")
            )
        with client.get_executor() as executor:
            yield Workers(executor, count)


def _end_with_parent() -> None:
    """A worker ends when the process that hired it does, however that was ended: nobody else would tell it."""
    parent = parent_process()
    if parent is not None:
        Thread(target=_wait_for, args=(parent.sentinel,), daemon=True).start()


def _wait_for(sentinel: int) -> None:
    wait([sentinel])
    os._exit(1)


def _client(address: str) -> Any:  # noqa: ANN401  (distributed is not always installed)
    distributed = import_module("distributed")
    try:
        return distributed.Client(address, timeout=_PATIENCE)
    except (OSError, ValueError) as wrong:
        raise Mistake(
            Text(
                f"--cluster : « {address} » ne répond pas ({wrong}) ; attendu : tcp://MACHINE:PORT d'un dask scheduler",
                f"--cluster: “{address}” does not answer ({wrong}); expected: tcp://HOST:PORT of a dask scheduler",
            )
        ) from wrong
